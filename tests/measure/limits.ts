/**
 * The maximum number of each kind of problem. The aim is 0. Other limits began as the number of problems when the
 * check was written, and decrease with each fix. Limits are never raised.
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
