import { PriceSlider } from '#features/model/price-slider.tsx';

export default PriceSlider;
