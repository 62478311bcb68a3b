/**
 * What the tests hold the tree to: at most so many of each. The aim of each is nought; a number above it is what stood there
 * when the check was written, and falls with the work that ends it. None is ever raised.
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
