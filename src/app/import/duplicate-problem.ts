import type { ImportProblem } from './import-report.ts';
import type { DuplicateRow } from './import-store.ts';
import type { StagedCar } from './staged-car.ts';

/** What is said of a row that has the VIN or the stock number of an earlier one. `cars` holds it. */
export function duplicateProblem(
  { line, firstLine, column, value }: DuplicateRow,
  source: string,
  cars: readonly StagedCar[],
): ImportProblem {
  const name = column === 'vin' ? 'VIN' : 'stock number';
  const cure = `If these are two vehicles, correct the ${name} of one. If they are one vehicle, delete a line.`;
  const stocknum = cars.find((car) => car.line === line)?.stocknum;
  return {
    line,
    column: source,
    value,
    reason: `Lines ${firstLine} and ${line} have the same ${name}, "${value}". Only line ${firstLine} is imported. ${cure}`,
    kind: `An earlier line has the same ${name}, and only that line is imported. ${cure}`,
    ...(typeof stocknum === 'string' && { stocknum }),
    row: 'skipped',
  };
}
