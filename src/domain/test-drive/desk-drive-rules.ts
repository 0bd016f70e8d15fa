import type { TestDrivePolicy } from './test-drive-policy.ts';

/**
 * The rules for staff who book for someone who calls or is in the yard: no notice, because that person is there. Hours,
 * blocked times, capacity and the way of the car are kept.
 */
export const deskDriveRules = (policy: TestDrivePolicy): TestDrivePolicy => ({ ...policy, noticeHours: 0 });
