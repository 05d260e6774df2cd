/** Moment's locales as modules; importing one registers it. The package has no types for them. */
declare module 'moment/dist/locale/*'

/** Moment's internal modules. The package has no types for them either. */
declare module 'moment/src/lib/*'
