import type { Buyer } from './car-buyers.ts';
import type { CarEdit, EditedCar } from '#domain/stock/edit-car.ts';

/** Whose edit it is, and when. */
export interface EditedBy {
  groupId: number;
  /** Null: a job. */
  staffId: number | null;
  at: Date;
}

export interface CarAtEdit extends EditedCar {
  id: number;
  dealershipId: number;
  /** "2022 Mazda CX-5" */
  name: string;
  /** Added at the desk, and in no feed yet: what it was added with stands in place of the feed's values. */
  byHand: boolean;
}

/** Another car of the dealership has this VIN. */
export class VinTaken extends Error {
  constructor() {
    super('another car of the dealership has this VIN');
  }
}

/** Port: what staff set on cars, above what feeds say. */
export interface StockEditor {
  /** Those of these cars that the group has, in the order of their ids, sold and hidden ones with them. */
  read(groupId: number, carIds: readonly number[]): Promise<CarAtEdit[]>;
  /**
   * Edits cars in one transaction: each is locked, and `edit` says what to set on it as it is then; undefined leaves it.
   * When `edit` throws, or a VIN is another car's (`VinTaken`), nothing is changed. What changed is in the price log with who did it, in the audit log with
   * before and after, and in the change log. Returns the cars that changed.
   */
  edit(by: EditedBy, carIds: readonly number[], edit: (car: CarAtEdit) => CarEdit | undefined): Promise<number[]>;
  /** The same with one car and who it is reserved for or was sold to: both are saved, or neither. */
  editWithBuyer(
    by: EditedBy,
    carId: number,
    edit: (car: CarAtEdit, buyer: Buyer | undefined) => { set?: CarEdit | undefined; buyer: Buyer | null } | undefined,
  ): Promise<number[]>;
}
