/** Texts shared by the editors of scheduled posts and newsletters. */
export const scheduleRule = {
  heading: 'Schedule',
  at: (moment: string) => `Scheduled for ${moment}.`,
  text: 'The version of the last Update goes out. Later changes are stored, and go out only after you press Update.',
  update: 'Update',
  changeTime: 'Change time',
  callOff: 'Unschedule',
  callingOff: 'Unscheduling…',
} as const;

export const changeTimeDialog = {
  heading: 'Change the time',
  lead: (title: string) => `“${title}” goes out at the new time.`,
  date: 'Date',
  time: 'Time in Lagos (WAT)',
  save: 'Save the time',
  busy: 'Saving…',
  close: 'Close',
} as const;

export const cancelScheduleDialog = {
  heading: 'Cancel the schedule?',
  lead: (title: string) => `“${title}” will not go out. It stays as a draft.`,
  keep: 'Keep it',
  sure: 'Cancel the schedule',
  busy: 'Cancelling…',
} as const;
