import { createRoot } from 'react-dom/client'
import '@xyflow/react/dist/base.css'
import './ui/explorer.css'
import { App } from './ui/App.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(<App />)
