/**
 * What the tests hold the tree to: at most so many of each. The aim of each is nought; a number above it is what stood there
 * when the check was written, and falls with the work that ends it. None is ever raised.
 */
export const limits = {
  crowdedFolders: 9,
  fileCircles: 0,
  folderCircles: 3,
  namesThatLeave: 441,
  answerTypes: 95,
  casts: 5,
  mappers: 13,
  booleanParameters: 14,
};
