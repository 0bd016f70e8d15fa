import { FuelCalculator } from '#features/car/fuel-calculator.tsx';

export default FuelCalculator;
