-- Payments, what they opened, and who waits for a level to go on sale.

create table transactions (
  -- Ours: 128 random bits.
  reference text primary key,
  -- Null when the account is gone: the books keep what was paid, without the person.
  user_id integer references users on delete set null,
  level_id integer not null references levels,
  -- Who takes the money; a payment of another one is not asked about here.
  provider text not null,
  -- In the smallest unit of the currency, as the plan was when it was begun.
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  -- A failed one may still succeed, when the payer tries again on the provider's page.
  status text not null check (status in ('pending', 'success', 'failed')),
  created_at timestamptz not null,
  -- Where it is paid; null until the provider has said so.
  authorization_url text,
  access_code text,
  -- When the reconciler asked about it last.
  checked_at timestamptz,
  paid_at timestamptz,
  -- Paid for a level that was open already, or by an account that is gone.
  refund_due boolean not null default false,
  -- From when on a receipt is to be sent; null when none is due, or it was sent.
  receipt_due_at timestamptz
) with (fillfactor = 80);
create index transactions_of_user on transactions (user_id, created_at desc);
create index unsettled_transactions on transactions (created_at) where status <> 'success';
create index due_receipts on transactions (receipt_due_at) where receipt_due_at is not null;

-- What is open for ever. The key decides which of several payments opened it.
create table purchases (
  user_id integer not null references users on delete cascade,
  level_id integer not null references levels,
  reference text not null unique references transactions,
  primary key (user_id, level_id)
);

create table waitlist (
  user_id integer not null references users on delete cascade,
  level_id integer not null references levels,
  joined_at timestamptz not null,
  primary key (user_id, level_id)
);

-- The books of the pretended provider.
create table sandbox_checkouts (
  reference text primary key,
  amount bigint not null,
  currency char(3) not null,
  status text not null check (status in ('success', 'failed', 'abandoned'))
);
