import { renderToStaticMarkup } from 'react-dom/server'
import { addresses, areaAddress } from '#app/addresses.ts'
import { WelcomeScreen } from '#features/welcome/welcome-screen.tsx'
import { parseAddress } from '#lib/parse-address.ts'

/** The welcome as a visitor sees it first. */
export const renderWelcome = () =>
  renderToStaticMarkup(
    <WelcomeScreen addressFor={(userType) => areaAddress(userType, parseAddress(addresses.welcome))} />,
  )
