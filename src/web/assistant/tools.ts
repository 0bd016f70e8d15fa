import { compareVehicles } from './compare-vehicles.ts';
import type { AssistantTool } from './define-tool.ts';
import { estimateDriveaway } from './estimate-driveaway.ts';
import { estimateRepayments } from './estimate-repayments.ts';
import { findDealerships } from './find-dealerships.ts';
import { getVehicle } from './get-vehicle.ts';
import { searchVehicles } from './search-vehicles.ts';
import { startEnquiry, startReservation, startTestDrive } from './start-forms.ts';
import { testDriveTimes } from './test-drive-times.ts';

/** In the order of their list, which never changes. */
export const TOOLS: readonly AssistantTool[] = [
  searchVehicles,
  getVehicle,
  compareVehicles,
  estimateRepayments,
  estimateDriveaway,
  findDealerships,
  testDriveTimes,
  startTestDrive,
  startEnquiry,
  startReservation,
];
