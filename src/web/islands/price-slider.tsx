import { PriceSlider } from '#features/models/price-slider.tsx';

export default PriceSlider;
