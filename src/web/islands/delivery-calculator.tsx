import { DeliveryCalculator } from '#features/car/costs/delivery-calculator.tsx';

export default DeliveryCalculator;
