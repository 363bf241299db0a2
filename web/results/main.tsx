import { createRoot } from 'react-dom/client'
import '../tokens.css'
import '../fonts.css'
import '../base.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<h1>Exam Results</h1>)
