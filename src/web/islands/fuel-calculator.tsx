import { FuelCalculator } from '#features/car/costs/fuel-calculator.tsx';

export default FuelCalculator;
