-- The API key that made a webhook, or null for a member's own. No foreign key: a webhook whose key was deleted pauses, and
-- must not become the member's own. `created_by` is the member whose rights the webhook uses.
alter table webhook_endpoints add column created_by_key integer;

-- The audit log names the keys that made webhooks before this column existed.
update webhook_endpoints as e set created_by_key = (a.details ->> 'api_key_id')::integer
from audit_entries as a
where a.action = 'webhook.created' and a.details ? 'api_key_id' and (a.details ->> 'id')::integer = e.id;
