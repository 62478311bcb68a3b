/**
 * Numbers and names of the business (specification, section 9). Texts, forms and rules use these values and no
 * copies. Texts write numbers in digits. Field names include the unit.
 */
export const facts = {
  scrolledThresholdPx: 400,
  breakpointsPx: { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 },
  entrance: { durationSeconds: 0.5, delaySeconds: 0.25, risePx: 75 },
  copyrightStartYear: 2022,

  blogPageSize: 5,
  blogPreviewCharacters: 200,

  coinsMinimumSale: 150,
  groupCapacity: 2000,
  roomCapacity: 30,
  clipMaximumMinutes: 30,
  minuteVideoDefaultHours: 24,
  minuteVideoMaximumWeeks: 1,
  trendingMinimum: 1000,
  /** `trendingMinimum` in the format that the specification uses in a sentence. */
  trendingMinimumWritten: '1,000',
  sponsoredMinimumHours: 24,
  sponsoredMaximumMonths: 6,

  minimumAge: 13,
  currency: 'US dollars',
  cards: 'Visa, Mastercard and American Express',
  termsNoticeMonths: 1,
  optOutDays: 15,
  virginiaAnswerDays: 45,
  virginiaExtensionDays: 45,
  appealDays: 60,
  hostingCountry: 'United States',
  governingLaw: 'Nigeria',

  employeesAtLeast: 5,
  employeesAtMost: 20,
} as const;
