import { CalculatorForm } from '#features/finance/calculator.tsx';

export default CalculatorForm;
