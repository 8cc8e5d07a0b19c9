import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as z from 'zod/mini';
import { type StaticAssets, StaticDocument } from '#app/web/shell/static-document.tsx';
import { writeDay, writeTime } from '#common/days.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { locale, pathIn } from '#common/languages.ts';
import { paths, plainPaths } from '#common/paths.ts';
import { signIn, signOut } from '#features/identity/identity.contract.ts';
import {
  blockPerson,
  type Conversation,
  type ConversationInShort,
  getConversation,
  listConversations,
  type Message,
  maxMessageLength,
  readConversation,
  reportMessage,
  sendMessage,
  startConversation,
  unblockPerson,
} from '#features/messages/messages.contract.ts';
import { getProduct } from '#features/products/products.contract.ts';
import { ApiError, addressOf, type CallInput } from '#platform/api/call.ts';
import { replyOf, requestFor } from '#platform/api/translate.ts';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { TextArea, TextField } from '#platform/ui/form-fields.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';

type Fields = Record<string, string>;

/** Who calls, and from which site. */
const forwarded = ['cookie', 'host', 'origin', 'sec-fetch-site', 'user-agent'];

/**
 * Messages for browsers without JavaScript: plain pages and forms. They are a client of the API, which they call with the
 * reader's cookie, so that access, limits and rules are stated once. Their addresses are below /api because the cookie is.
 */
export async function plainMessagesRoutes(app: FastifyInstance, assets: StaticAssets) {
  // Only here: elsewhere a form of another site could otherwise send what the API takes.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );

  async function call<Of extends Endpoint>(
    request: FastifyRequest,
    endpoint: Of,
    input: CallInput<Of>,
    reply?: FastifyReply,
  ) {
    const wire = wireFor(endpoint, input);
    const own = forwarded.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []));
    const response = await app.inject({
      method: wire.method as 'GET',
      url: `/api${addressOf(wire)}`,
      headers: { ...wire.headers, ...Object.fromEntries(own), 'accept-language': locale() },
      payload: wire.body as object | undefined,
      remoteAddress: request.ip,
    });
    const cookies = response.headers['set-cookie'];
    if (cookies) reply?.header('set-cookie', cookies);
    const header = (name: string) => String(response.headers[name] ?? '');
    return replyOf(endpoint, { status: response.statusCode, header, json: response.json() });
  }

  const send = (reply: FastifyReply, title: string, content: ReactNode) => {
    const page = (
      <StaticDocument title={title} assets={assets}>
        <main className="page-column flex max-w-2xl flex-col gap-6 py-8">{content}</main>
      </StaticDocument>
    );
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>${renderToStaticMarkup(page)}`);
  };

  /** Runs a handler; who is signed out is asked to log in, and any other refusal is a sentence on a page. */
  const page =
    (handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await handle(request, reply);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 401) return reply.redirect(loginFor(request.url), 303);
        return send(reply.code(error.status), m.conversations_inbox(), <Refused>{error.message}</Refused>);
      }
    };

  const get = (url: string, handle: Parameters<typeof page>[0]) =>
    app.get(url, { config: { access: 'anyone' } }, page(handle));
  const post = (url: string, handle: Parameters<typeof page>[0]) =>
    app.post(url, { config: { access: 'anyone' } }, page(handle));

  get('/login', async (request, reply) => send(reply, m.identity_login(), <Login next={nextOf(request.query)} />));

  post('/login', async (request, reply) => {
    const { email = '', password = '', next } = fieldsOf(request);
    try {
      await call(request, signIn, { body: { email, password } }, reply);
      return reply.redirect(nextOf({ next }), 303);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const login = <Login next={nextOf({ next })} email={email} failure={error.message} />;
      return send(reply.code(error.status), m.identity_login(), login);
    }
  });

  post('/logout', async (request, reply) => {
    await call(request, signOut, {}, reply);
    return reply.redirect(pathIn(locale(), paths.home), 303);
  });

  get('/messages', async (request, reply) => {
    const conversations = await call(request, listConversations, { query: { limit: 100 } });
    return send(reply, m.conversations_inbox(), <Inbox conversations={conversations} />);
  });

  get('/messages/:id', async (request, reply) => {
    const params = { id: (request.params as Fields).id ?? '' };
    const conversation = await call(request, getConversation, { params, query: cursorOf(request.query) });
    if (conversation.unread > 0) await call(request, readConversation, { params, body: { read: true } });
    return send(reply, conversation.personName, <Thread conversation={conversation} />);
  });

  post('/messages/:id', async (request, reply) => {
    const params = { id: (request.params as Fields).id ?? '' };
    const { text = '', key } = fieldsOf(request);
    try {
      await call(request, sendMessage, { params, body: { text }, idempotencyKey: key });
      return reply.redirect(plainPaths.conversation(params.id), 303);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      const conversation = await call(request, getConversation, { params, query: {} });
      const thread = <Thread conversation={conversation} text={text} failure={error.message} />;
      return send(reply.code(error.status), conversation.personName, thread);
    }
  });

  post('/messages/:id/report', async (request, reply) => {
    const { id = '' } = request.params as Fields;
    const { messageId = '', reason = '' } = fieldsOf(request);
    await call(request, reportMessage, { params: { id, messageId }, body: { reason } });
    return reply.redirect(plainPaths.conversation(id), 303);
  });

  post('/messages/:id/block', async (request, reply) => {
    const { id = '' } = request.params as Fields;
    const { personId, isBlockedByCaller } = await call(request, getConversation, { params: { id }, query: {} });
    await call(request, isBlockedByCaller ? unblockPerson : blockPerson, { params: { id: personId } });
    return reply.redirect(plainPaths.conversation(id), 303);
  });

  get('/ask/:id', async (request, reply) => {
    const params = { id: (request.params as Fields).id ?? '' };
    const { id, name } = await call(request, getProduct, { params });
    return send(reply, m.conversations_askSeller(), <Ask id={id} name={name} />);
  });

  post('/ask/:id', async (request, reply) => {
    const params = { id: (request.params as Fields).id ?? '' };
    const { text = '', key } = fieldsOf(request);
    try {
      const body = { productId: params.id, text };
      const { created } = await call(request, startConversation, { body, idempotencyKey: key });
      return reply.redirect(plainPaths.conversation(created?.id ?? ''), 303);
    } catch (error) {
      // Signed out: the question is kept in the form, and the link opens the login page beside it.
      if (!(error instanceof ApiError)) throw error;
      const { id, name } = await call(request, getProduct, { params });
      const login = error.status === 401 ? loginFor(request.url) : undefined;
      const ask = <Ask id={id} name={name} text={text} failure={error.message} login={login} />;
      return send(reply.code(error.status), m.conversations_askSeller(), ask);
    }
  });
}

/** A form may be sent without any field. */
const fieldsOf = ({ body }: FastifyRequest) => (body ?? {}) as Fields;

/** What a person entered is refused as the API would refuse it. */
function wireFor<Of extends Endpoint>(endpoint: Of, input: CallInput<Of>) {
  try {
    return requestFor(endpoint, input);
  } catch (error) {
    if (error instanceof z.core.$ZodError) throw new ApiError(400, error.issues[0]?.message ?? m.common_required());
    throw error;
  }
}

const loginFor = (address: string) => `${plainPaths.login()}?${new URLSearchParams({ next: address })}`;

/** Only a plain page, never another site's address. */
const nextOf = (query: unknown) => {
  const { next = '' } = query as Fields;
  return /^\/api\/plain(\/\w+)?\/(messages|ask)[\w/-]*$/.test(next) ? next : plainPaths.conversations();
};

const cursorOf = (query: unknown) => {
  const { cursor } = query as Fields;
  return cursor === undefined ? {} : { cursor };
};

const Submit = ({ children }: { children: ReactNode }) => (
  <button type="submit" className={buttonClasses('filled', 'medium')}>
    {children}
  </button>
);

type MessageFormProps = { action: string; label: string; hint?: string; text?: string };

function MessageForm({ action, label, hint, text }: MessageFormProps) {
  return (
    <form method="post" action={action} className="flex flex-col gap-4">
      {/* One key for each time that the form is shown: sending it twice writes one message. */}
      <input type="hidden" name="key" value={randomUUID()} />
      <TextArea label={label} hint={hint} name="text" maxLength={maxMessageLength} defaultValue={text} required />
      <Submit>{m.conversations_send()}</Submit>
    </form>
  );
}

function Refused({ children }: { children: string }) {
  return (
    <>
      <h1 className="text-2xl">{m.conversations_inbox()}</h1>
      <Notice tone="danger">{children}</Notice>
      <a href={plainPaths.conversations()} className="text-link">
        {m.conversations_backToInbox()}
      </a>
    </>
  );
}

function Login({ next, email, failure }: { next: string; email?: string; failure?: string }) {
  return (
    <>
      <h1 className="text-2xl">{m.identity_login()}</h1>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <form method="post" action={plainPaths.login()} className="flex flex-col gap-4">
        <input type="hidden" name="next" value={next} />
        <TextField
          label={m.identity_email()}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          required
        />
        <TextField
          label={m.identity_password()}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Submit>{m.identity_login()}</Submit>
      </form>
    </>
  );
}

function Inbox({ conversations }: { conversations: ConversationInShort[] }) {
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-2xl">{m.conversations_inbox()}</h1>
        <form method="post" action={plainPaths.logout()}>
          <button type="submit" className={buttonClasses('quiet', 'small')}>
            {m.shell_logout()}
          </button>
        </form>
      </div>
      {conversations.length === 0 && <p>{m.conversations_noConversations()}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {conversations.map(({ id, personName, productName, preview, at, unread }) => (
          <li key={id} className="flex flex-col gap-1 py-4">
            <a href={plainPaths.conversation(id)} className="font-semibold text-link">
              <bdi>{personName}</bdi>
            </a>
            <p className="text-muted text-sm">
              {m.conversations_about({ product: productName })} · {writeDay(at)}
            </p>
            <p dir="auto" className="wrap-anywhere">
              {preview || m.conversations_aPicture()}
            </p>
            {unread > 0 && (
              <p className="font-medium text-accent-ink text-sm">{m.conversations_unread({ count: unread })}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type ThreadProps = { conversation: Conversation; text?: string; failure?: string };

function Thread({ conversation, text, failure }: ThreadProps) {
  const { id, personName, productId, productName, messages, older, canWrite, isBlockedByCaller } = conversation;
  return (
    <>
      <a href={plainPaths.conversations()} className="text-link">
        {m.conversations_backToInbox()}
      </a>
      <h1 className="text-2xl">
        <bdi>{personName}</bdi>
      </h1>
      <p>
        <a href={pathIn(locale(), paths.product(productId, productName))} className="text-link">
          {m.conversations_about({ product: productName })}
        </a>
      </p>
      {older && (
        <a href={`${plainPaths.conversation(id)}?${new URLSearchParams({ cursor: older })}`} className="text-link">
          {m.conversations_showOlder()}
        </a>
      )}
      <ol className="flex flex-col gap-4">
        {messages.map((message) => (
          <Row key={message.id} conversation={conversation} message={message} />
        ))}
      </ol>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {canWrite ? (
        <MessageForm
          action={plainPaths.conversation(id)}
          label={m.conversations_write({ name: personName })}
          text={text}
        />
      ) : (
        <p>{isBlockedByCaller ? m.conversations_blockedByYou({ name: personName }) : m.conversations_blocked()}</p>
      )}
      <form method="post" action={`${plainPaths.conversation(id)}/block`}>
        <button type="submit" className={buttonClasses('quiet', 'small')}>
          {isBlockedByCaller
            ? m.conversations_unblock({ name: personName })
            : m.conversations_block({ name: personName })}
        </button>
        {!isBlockedByCaller && <p className="text-muted text-sm">{m.conversations_blockAdvice()}</p>}
      </form>
    </>
  );
}

function Row({ conversation: { id, personName }, message }: { conversation: Conversation; message: Message }) {
  const { isOwn, text, picture, at, warnings, isRemoved, isReported } = message;
  return (
    <li className="flex flex-col gap-1">
      <p className="text-muted text-sm">
        {isOwn ? m.conversations_you() : personName} · {writeTime(at)}
      </p>
      {isRemoved && <p className="italic">{m.conversations_removedByAdmin()}</p>}
      {picture && (
        <a href={picture} className="text-link">
          {isOwn ? m.conversations_yourPicture() : m.conversations_pictureFrom({ name: personName })}
        </a>
      )}
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {m.warnings_warnings(warning)}
        </Notice>
      ))}
      {isReported && <p className="text-muted text-sm">{m.conversations_reportedMark()}</p>}
      {!isOwn && !isRemoved && !isReported && (
        <details>
          <summary className="text-muted text-sm">{m.conversations_reportMessage()}</summary>
          <form method="post" action={`${plainPaths.conversation(id)}/report`} className="flex flex-col gap-4 py-2">
            <input type="hidden" name="messageId" value={message.id} />
            <TextArea label={m.common_reportReason()} hint={m.conversations_reportAdvice()} name="reason" required />
            <Submit>{m.conversations_reportMessage()}</Submit>
          </form>
        </details>
      )}
    </li>
  );
}

type AskProps = { id: string; name: string; text?: string; failure?: string; login?: string };

function Ask({ id, name, text, failure, login }: AskProps) {
  return (
    <>
      <h1 className="text-2xl">{m.conversations_askSeller()}</h1>
      <p>{m.conversations_askAdvice({ product: name })}</p>
      {failure && (
        <Notice tone="danger">
          {failure}
          {login && (
            <a href={login} target="_blank" rel="noreferrer" className="text-link">
              {m.identity_login()}
            </a>
          )}
        </Notice>
      )}
      <MessageForm
        action={plainPaths.ask(id)}
        label={m.conversations_yourQuestion()}
        hint={m.conversations_firstWords()}
        text={text}
      />
      <a href={pathIn(locale(), paths.product(id, name))} className="text-link">
        {name}
      </a>
    </>
  );
}
