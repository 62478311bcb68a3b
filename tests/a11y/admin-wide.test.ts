import { scanAdmin } from '#tests/a11y/admin-scan.ts';

scanAdmin({ width: 1280, height: 900 });
