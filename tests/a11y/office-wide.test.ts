import { scanAdmin } from '#tests/a11y/office-scan.ts';

scanAdmin({ width: 1280, height: 900 });
