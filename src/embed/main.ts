import { booking, readPage } from './embed.ts'

window.Booking = booking
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', readPage)
else readPage()
