-- A member's own picture, by the name it lies under in the store: asked for with every request for it.
create unique index member_own_icon on member (merchant_id, icon) where icon like 'own/%';
