import './index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Listing } from './listing.jsx'

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Listing />
  </StrictMode>,
)
