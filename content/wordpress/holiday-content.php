<?php
/**
 * Plugin Name:       Holiday content
 * Description:       Travel guides and things to do for a holiday storefront, with their fields in the REST interface.
 * Version:           1.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 *
 * This program is free software; you can redistribute it and/or modify it under the terms of the GNU General Public
 * License as published by the Free Software Foundation; either version 2 of the License, or (at your option) any later
 * version. It is distributed in the hope that it will be useful, but WITHOUT ANY WARRANTY; without even the implied
 * warranty of MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.
 */

namespace Holiday_Content;

defined( 'ABSPATH' ) || exit;

const GUIDES = 'guides';
const THINGS = 'things-to-do';

const HTML_FIELDS = array( 'introduction', 'description' );

/** By post type, the schema of each field; each is post meta of the same name, as Advanced Custom Fields keeps it too. */
function fields(): array {
	$text    = array( 'type' => 'string' );
	$id      = array( 'type' => 'integer', 'minimum' => 0 );
	$address = array( 'type' => 'string', 'pattern' => '^(https?://.+)?$' );

	return array(
		'post' => array( 'mast_image' => $id ),
		GUIDES => array(
			'mast_image'   => $id,
			'region_name'  => $text,
			'introduction' => $text,
			'best_for'     => array( 'type' => 'array', 'items' => $text ),
			'things_to_do' => array( 'type' => 'array', 'items' => array( 'type' => 'integer', 'minimum' => 1 ) ),
		),
		THINGS => array(
			'url'         => $address,
			'image'       => $id,
			'description' => $text,
			'latitude'    => array( 'type' => 'number', 'minimum' => -90, 'maximum' => 90 ),
			'longitude'   => array( 'type' => 'number', 'minimum' => -180, 'maximum' => 180 ),
		),
	);
}

/** Neither type has pages in WordPress itself: the storefront shows them. */
function register_types(): void {
	$shared = array(
		'public'             => true,
		'publicly_queryable' => false,
		'show_in_rest'       => true,
		'supports'           => array( 'title', 'editor', 'thumbnail', 'revisions', 'custom-fields' ),
	);
	register_post_type(
		GUIDES,
		array(
			'labels'    => array( 'name' => 'Travel guides', 'singular_name' => 'Travel guide' ),
			'menu_icon' => 'dashicons-location-alt',
			'rest_base' => GUIDES,
		) + $shared
	);
	register_post_type(
		THINGS,
		array(
			'labels'    => array( 'name' => 'Things to do', 'singular_name' => 'Thing to do' ),
			'menu_icon' => 'dashicons-palmtree',
			'rest_base' => THINGS,
		) + $shared
	);
}
add_action( 'init', __NAMESPACE__ . '\register_types' );

/** Where Advanced Custom Fields is active, `acf` is its own: its field groups decide what is in it. */
function register_fields(): void {
	if ( class_exists( 'ACF' ) ) {
		return;
	}
	foreach ( fields() as $type => $properties ) {
		register_rest_field(
			$type,
			'acf',
			array(
				'get_callback'    => static function ( array $item ) use ( $properties ): array {
					return read_fields( $item['id'], $properties );
				},
				'update_callback' => static function ( array $values, \WP_Post $post ) use ( $properties ) {
					return write_fields( $post, $values, $properties );
				},
				'schema'          => array(
					'description'          => 'Fields of the storefront.',
					'type'                 => 'object',
					'context'              => array( 'view', 'edit' ),
					'properties'           => $properties,
					'additionalProperties' => false,
				),
			)
		);
	}
}
add_action( 'rest_api_init', __NAMESPACE__ . '\register_fields' );

/** Those fields that have been filled in. */
function read_fields( int $post_id, array $properties ): array {
	$values = array();
	foreach ( $properties as $name => $schema ) {
		if ( metadata_exists( 'post', $post_id, $name ) ) {
			$values[ $name ] = from_meta( get_post_meta( $post_id, $name, true ), $schema );
		}
	}
	return $values;
}

/** Meta comes back from the database as text; a list may have been typed with a line or a comma for each entry. */
function from_meta( $value, array $schema ) {
	switch ( $schema['type'] ) {
		case 'integer':
			return (int) $value;
		case 'number':
			return is_numeric( $value ) ? (float) $value : null;
		case 'array':
			$separator = 'integer' === $schema['items']['type'] ? '/[\s,]+/' : '/\R/';
			$entries   = is_array( $value ) ? $value : preg_split( $separator, (string) $value, -1, PREG_SPLIT_NO_EMPTY );
			return array_map(
				static function ( $entry ) use ( $schema ) {
					return from_meta( $entry, $schema['items'] );
				},
				array_values( $entries )
			);
		default:
			return (string) $value;
	}
}

/**
 * WordPress has checked the values against the schema. Fields that are not named stay as they are.
 *
 * @return true|\WP_Error
 */
function write_fields( \WP_Post $post, array $values, array $properties ) {
	if ( ! current_user_can( 'edit_post', $post->ID ) ) {
		return new \WP_Error( 'rest_forbidden', 'You may not edit this.', array( 'status' => rest_authorization_required_code() ) );
	}
	foreach ( array_intersect_key( $values, $properties ) as $name => $value ) {
		update_post_meta( $post->ID, $name, wp_slash( cleaned( $value, in_array( $name, HTML_FIELDS, true ) ) ) );
	}
	return true;
}

/** Who may not write scripts into a post may not write them into a field. Names stay as they are: 'Hampshire & Isle of Wight'. */
function cleaned( $value, bool $is_html ) {
	if ( is_array( $value ) ) {
		return array_map(
			static function ( $entry ) use ( $is_html ) {
				return cleaned( $entry, $is_html );
			},
			$value
		);
	}
	if ( ! is_string( $value ) ) {
		return $value;
	}
	if ( ! $is_html ) {
		return sanitize_text_field( $value );
	}
	return current_user_can( 'unfiltered_html' ) ? $value : wp_kses_post( $value );
}

/** `guides?meta_key=region_name&meta_value=Cumbria`. By no other key, so that nobody can feel for private meta. */
function describe_region_filter( array $params ): array {
	$params['meta_key']   = array(
		'description' => 'The field to filter by.',
		'type'        => 'string',
		'enum'        => array( 'region_name' ),
	);
	$params['meta_value'] = array(
		'description' => 'The value it must have.',
		'type'        => 'string',
	);
	return $params;
}
add_filter( 'rest_' . GUIDES . '_collection_params', __NAMESPACE__ . '\describe_region_filter' );

function filter_by_region( array $query, \WP_REST_Request $request ): array {
	if ( isset( $request['meta_key'], $request['meta_value'] ) ) {
		$query['meta_query'] = array(
			array(
				'key'   => $request['meta_key'],
				'value' => $request['meta_value'],
			),
		);
	}
	return $query;
}
add_filter( 'rest_' . GUIDES . '_query', __NAMESPACE__ . '\filter_by_region', 10, 2 );
