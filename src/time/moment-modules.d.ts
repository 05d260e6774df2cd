/** Moment's locales as modules; importing one registers it. The package has no types for them. */
declare module 'moment/dist/locale/*'

/** The modules that moment is made of. The package has no types for them either. */
declare module 'moment/src/lib/*'
