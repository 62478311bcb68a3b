import { createContext } from 'react';
import { errorPage } from '#content/error-page.ts';

type Texts = { language: string; home: string; title: string; text: string; homeText: string };

const { title, text, home: homeText } = errorPage;

/**
 * Texts of the error page when the layout itself failed, in the language of the address. NOTE: the server passes them in
 * (entry.server.tsx), because the document is part of the admin too, whose bundle must not contain all translations.
 */
export const ErrorTexts = createContext<Texts>({ language: 'en', home: '/', title, text, homeText });
