import { everyServer } from './every-server.ts'
import { isServed, test } from './fixtures.ts'

test.use({ server: 'caddy' })

// Where there is no Caddy, `scripts/test-served.ts` has said so.
if (isServed('caddy')) everyServer('caddy')
