/** Texts shared by the editors of scheduled posts and newsletters. */
export const scheduleRule = {
  update: 'Update',
  changeTime: 'Change time',
  callOff: 'Unschedule',
  callingOff: 'Unscheduling…',
} as const;

export const cancelScheduleDialog = {
  heading: 'Cancel the schedule?',
  lead: (title: string) => `“${title}” will not go out. It stays as a draft.`,
  keep: 'Keep it',
  sure: 'Cancel the schedule',
  busy: 'Cancelling…',
} as const;
