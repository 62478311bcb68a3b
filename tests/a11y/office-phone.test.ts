import { scanAdmin } from '#tests/a11y/office-scan.ts';

scanAdmin({ width: 360, height: 740 });
