/** Texts shared by the editors of scheduled posts and newsletters. */
export const scheduleRule = {
  heading: 'Schedule',
  at: (moment: string) => `Scheduled for ${moment}.`,
  text: 'It goes out as it was at the last Update. What you change now is kept, and goes out only after Update.',
  update: 'Update',
  changeTime: 'Change time',
  callOff: 'Take off the schedule',
  callingOff: 'Taking it off…',
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
