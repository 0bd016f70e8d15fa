import { DeliveryCalculator } from '#features/car/delivery-calculator.tsx';

export default DeliveryCalculator;
