import moment from 'moment-timezone/moment-timezone'
import data from './tz-data.json'

// The package's own entry point loads ten times the data that `scripts/build-tz.ts` keeps.
moment.tz.load({ ...data, countries: [] })

export { moment }
