#!/usr/bin/python3
# A phone's browser for WebKitWebDriver (webkit.ts): a window without toolbars, in German. It appends what goes wrong
# in its page to the file ERRORS, a line each: the driver passes no output on.
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

WATCH = """(() => {
  const report = (error) =>
    webkit.messageHandlers.errors.postMessage(String(error).replaceAll('\\n', ' '));
  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  console.error = (...parts) => report(parts.join(' '));
})()"""

errors = open(os.environ['ERRORS'], 'a', buffering=1)

context = WebKit2.WebContext.new_ephemeral()
context.set_preferred_languages(['de-DE'])
context.set_automation_allowed(True)


def open_view(_session):
    manager = WebKit2.UserContentManager()
    manager.add_script(
        WebKit2.UserScript.new(
            WATCH,
            WebKit2.UserContentInjectedFrames.ALL_FRAMES,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    manager.connect(
        'script-message-received::errors',
        lambda _manager, result: print(result.get_js_value().to_string(), file=errors),
    )
    manager.register_script_message_handler('errors')
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, user_content_manager=manager
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(390, 844)
    window.add(view)
    window.show_all()
    view.connect('close', lambda _view: window.destroy())
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo.new()
    info.set_name('Phone')
    session.set_application_info(info)
    session.connect('create-web-view', open_view)


context.connect('automation-started', start)
Gtk.main()
