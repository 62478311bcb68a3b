/**
 * The maximum number of each kind of problem. The aim is 0. A higher number is the count at the time when the check was
 * written, and decreases with each fix. No limit is ever raised.
 */
export const limits = {
  fileCircles: 0,
  folderCircles: 0,
  namesThatLeave: 0,
  answerTypes: 0,
  casts: 0,
  mappers: 0,
  booleanParameters: 0,
};
