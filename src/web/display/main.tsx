import './polyfills.ts';
import './styles/base.css';
import './styles/entrance.css';
import './styles/talk.css';
import './styles/vote.css';
import './styles/reveal.css';
import './styles/finale.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { openSound } from './sound.ts';
import { watchSleep } from './store.ts';

openSound();
watchSleep();
const root = document.getElementById('root');
if (!root) throw new Error('buehne.html has no #root');
createRoot(root).render(<App />);
