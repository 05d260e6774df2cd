/**
 * Part of React's chunk, so that React is evaluated in the task of its own script and not in that of the application.
 */
export { createRoot } from 'react-dom/client'
