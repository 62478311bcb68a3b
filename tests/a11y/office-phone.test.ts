import { scanOffice } from '#tests/a11y/office-scan.ts';

scanOffice({ width: 360, height: 740 });
