/** What holds for every post and newsletter that goes out by itself, as their editors say it. */
export const scheduleRule = {
  heading: 'Schedule',
  at: (moment: string) => `Scheduled for ${moment}.`,
  text: 'It goes out as it was at the last Update. What you change now is kept, and goes out only after Update.',
  update: 'Update',
  changeTime: 'Change time',
  callOff: 'Take off the schedule',
  callingOff: 'Taking it off…',
} as const;
