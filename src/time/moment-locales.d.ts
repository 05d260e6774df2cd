/** Moment's locales as modules; importing one registers it. The package has no types for them. */
declare module 'moment/dist/locale/*'
