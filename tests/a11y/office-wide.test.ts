import { scanOffice } from '#tests/a11y/office-scan.ts';

scanOffice({ width: 1280, height: 900 });
