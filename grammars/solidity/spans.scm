; What a Solidity file defines.

(comment) @comment

(import_directive) @definition.import_block

(contract_declaration name: (identifier) @name) @definition.class
(library_declaration name: (identifier) @name) @definition.class
(interface_declaration name: (identifier) @name) @definition.interface
(struct_declaration name: (identifier) @name) @definition.struct
(struct_member name: (identifier) @name) @definition.property
(enum_declaration name: (identifier) @name) @definition.enum
(enum_value) @name @definition.property
(user_defined_type_definition name: (identifier) @name) @definition.type

; Events and errors are types that consist only of their parameters.
(event_definition name: (identifier) @name) @definition.type
(error_declaration name: (identifier) @name) @definition.type

(function_definition name: (identifier) @name [(function_body) ";"] @body) @definition.function
(modifier_definition name: (identifier) @name) @definition.function
(constructor_definition "constructor" @name) @definition.method
(fallback_receive_definition ["fallback" "receive" "function"] @name (function_body)? @body) @definition.method
(yul_function_definition . "function" . (yul_identifier) @name (yul_block) @body) @definition.function

(constant_variable_declaration name: (identifier) @name) @definition.constant
(state_variable_declaration name: (identifier) @name) @definition.property
(state_variable_declaration "constant" name: (identifier) @name) @definition.constant
