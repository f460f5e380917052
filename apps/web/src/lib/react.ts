// React by itself, so that a slow processor takes it apart from the app, and answers a touch in between.
import 'react-dom/client'
