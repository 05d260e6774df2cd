import 'moment/dist/locale/en-ca'
import core from './moment-core.ts'

/** American English: moment's own English has Europe's patterns here (`moment-core.ts`). */
core.defineLocale('en-us', {
  parentLocale: 'en-ca',
  longDateFormat: {
    LT: 'h:mm A',
    L: 'MM/DD/YYYY',
    LL: 'MMMM D, YYYY',
    LLLL: 'dddd, MMMM D, YYYY h:mm A',
  },
})
