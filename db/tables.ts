/** The shape of every table as the migrations leave it; a test compares it with the database. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the first migration
export interface Tables {}
